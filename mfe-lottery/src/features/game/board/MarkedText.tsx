import type { TypedEntry } from '../draft/entries.ts'

/** A text with some of its entries marked, displayed behind a text field with the same text. */
export function MarkedText({ text, marked }: { text: string; marked: readonly TypedEntry[] }) {
  const starts = [0, ...marked.map(({ to }) => to)]
  return (
    <>
      {marked.map(({ from, to }, index) => [
        text.slice(starts[index], from),
        <mark key={from}>{text.slice(from, to)}</mark>,
      ])}
      {text.slice(starts.at(-1))}
      {/* An empty last line has no height of its own. */}
      {'\n'}
    </>
  )
}
