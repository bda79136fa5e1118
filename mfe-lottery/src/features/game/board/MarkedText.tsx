import type { TypedEntry } from '../draft/entries.ts'

/** A text with some of its entries marked. It lies under a text field that shows the same. */
export function MarkedText({ text, marked }: { text: string; marked: readonly TypedEntry[] }) {
  const starts = [0, ...marked.map(({ to }) => to)]
  return (
    <>
      {marked.map(({ from, to }, index) => [
        text.slice(starts[index], from),
        <mark key={from}>{text.slice(from, to)}</mark>,
      ])}
      {text.slice(starts.at(-1))}
      {/* A last line without a character has no height of its own. */}
      {'\n'}
    </>
  )
}
