import ora from 'ora';

/** What happens right now, for whoever waits. Goes to stderr: stdout belongs to the outcome. */
export interface Progress {
  /** @param beat something that must be said even where lines are sparse. */
  tell(text: string, beat?: boolean): void;
  end(): void;
}

const sparseMilliseconds = 5_000;

export function startProgress(first: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  // On a terminal without columns every line would have endlessly many rows to be cleared.
  return stream.isTTY && stream.columns > 0 ? spinning(first, stream) : sparse(stream);
}

function spinning(first: string, stream: NodeJS.WriteStream): Progress {
  // With its raw mode ora would keep Ctrl-C to itself.
  const spinner = ora({ text: first, stream, discardStdin: false }).start();
  return {
    tell(text) {
      spinner.text = text;
    },
    end: () => spinner.stop(),
  };
}

/** In a log nobody wants a line per verdict, but nobody wants to wonder whether it hangs either. */
function sparse(stream: NodeJS.WriteStream): Progress {
  let told = performance.now();
  let last = '';
  return {
    tell(text, beat = false) {
      const now = performance.now();
      if (text === last || (!beat && now - told < sparseMilliseconds)) return;
      told = now;
      last = text;
      stream.write(`${text}\n`);
    },
    end() {},
  };
}
