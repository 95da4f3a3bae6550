# Answers the state hook (docs/states.md) with test functions of our own server, which the suite knows nothing of.
# OWN_SERVER=http://127.0.0.1:3000 PORT=4030 python3 states.py, and in the profile: states.url: http://127.0.0.1:4030
import json, os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.request import Request, urlopen

OWN = os.environ.get("OWN_SERVER", "http://127.0.0.1:3000")

def call(path, **body):
    request = Request(OWN + path, json.dumps(body).encode(), {"content-type": "application/json"})
    with urlopen(request) as response:  # raises where our server refuses
        return json.load(response)

def stock(token, available):
    made = call("/test/stock", token=token, units=available)
    return {"logisticsSku": made["sku"], "merchantSku": made["ownSku"]}

# What we can bring about; each returns the members that docs/states.md lists.
STATES = {
    "time has passed": lambda seconds: {"now": call("/test/clock", seconds=seconds)["now"]},
    "product has stock": stock,
    "order is in progress": lambda orderId, token=None: call(f"/test/orders/{orderId}/start") and {},
}

class Hook(BaseHTTPRequestHandler):
    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        reach = STATES.get(asked["state"])
        try:
            status, body = (200, reach(**asked["params"])) if reach else (404, {"error": "unknown state"})
        except Exception as error:
            status, body = 409, {"error": str(error)}
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, *_):
        pass

server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 4030))), Hook)
print("listening on", server.server_port, flush=True)
server.serve_forever()
