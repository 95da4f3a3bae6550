import ora from 'ora';

/** Shows progress on stderr; stdout is for the result. */
export interface Progress {
  /** @param beat print the line even in a log. */
  tell(text: string, beat?: boolean): void;
  end(): void;
}

const sparseMilliseconds = 5_000;

export function startProgress(first: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  // On a terminal without columns, ora would try to clear an endless number of rows.
  return stream.isTTY && stream.columns > 0 ? spinning(first, stream) : sparse(stream);
}

function spinning(first: string, stream: NodeJS.WriteStream): Progress {
  // In raw mode, ora would swallow Ctrl-C.
  const spinner = ora({ text: first, stream, discardStdin: false }).start();
  return {
    tell(text) {
      spinner.text = text;
    },
    end: () => spinner.stop(),
  };
}

/** A log does not need a line for each verdict, but enough lines to show that the run makes progress. */
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
