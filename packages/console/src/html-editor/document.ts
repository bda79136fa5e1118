import { htmlFragment } from '@atrium/ui/html-fragment'
import { getSchema } from '@tiptap/core'
import type { JSONContent } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import type { Node, Schema, Slice } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'

/** What the editor edits: the elements that the gateway allows in texts of operators. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
    trailingNode: false,
  }),
  Image.configure({ inline: true }),
  // Without widths of columns: the portal's CSP has no inline styles.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]
const SCHEMA = getSchema(EXTENSIONS)

/** Parses an HTML text. Everything that the gateway would remove is missing. */
export const contentOf = (html: string): JSONContent =>
  DOMParser.fromSchema(SCHEMA).parse(htmlFragment(html)).toJSON() as JSONContent

/** Parses pasted HTML for a document of a schema. */
export const sliceOf = (html: string, schema: Schema): Slice =>
  DOMParser.fromSchema(schema).parseSlice(htmlFragment(html))

/** Returns the HTML text of a document, empty if it has no content. */
export function htmlOf(document: Node): string {
  if (
    document.childCount === 1 &&
    document.firstChild!.type.name === 'paragraph' &&
    document.firstChild!.childCount === 0
  )
    return ''
  const element = globalThis.document.createElement('div')
  element.append(DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content))
  for (const cell of element.querySelectorAll('th, td'))
    for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name)
  return element.innerHTML
}

/** Elements that look the same in the editor's notation. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }
const WITHOUT_MEANING = new Set(['p', 'br', 'thead', 'tbody', 'a rel', 'a target'])

/** Counts elements, and the attributes of each. */
function inventoryOf(root: ParentNode): Map<string, number> {
  const counts = new Map<string, number>()
  for (const element of root.querySelectorAll('*')) {
    const name = SAME[element.localName] ?? element.localName
    for (const key of [name, ...element.getAttributeNames().map((attribute) => `${name} ${attribute}`)])
      if (!WITHOUT_MEANING.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Whether the editor shows all of an HTML text. One with `small` or `span` is edited as HTML, so that nothing is lost. */
export function isEditable(html: string): boolean {
  const edited = inventoryOf(htmlFragment(htmlOf(DOMParser.fromSchema(SCHEMA).parse(htmlFragment(html)))))
  return [...inventoryOf(htmlFragment(html))].every(([key, count]) => (edited.get(key) ?? 0) >= count)
}
