/** Wraps text at `width` and indents it. A longer word gets its own line: ids must stay whole to be copied. */
export function paragraph(text: string, indent: number, width = 80): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && indent + last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => ' '.repeat(indent) + line).join('\n');
}

/** What does not fit goes on below, indented. A line that fits stays as it is, and so does each word. */
export function folded(line: string, indent: number, width = 80): string {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const before = rest.lastIndexOf(' ', width);
    const at = before > indent ? before : rest.indexOf(' ', width);
    if (at < 0) break;
    lines.push(rest.slice(0, at));
    rest = `${' '.repeat(indent)}${rest.slice(at + 1)}`;
  }
  return [...lines, rest].join('\n');
}
