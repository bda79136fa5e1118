import { Popover } from '@atrium/ui/popover'
import { Button } from '@atrium/ui/button'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useText } from '../locale/locale.tsx'
import styles from './html-editor.module.css'

interface ToolbarProps {
  readonly editor: Editor
  /** Label of the field. */
  readonly label: string
  readonly disabled: boolean
}

const BLOCKS = ['TEXT', 'H2', 'H3', 'H4'] as const
type Block = (typeof BLOCKS)[number]

/** Buttons with a state, by the name of what they switch. */
const SWITCHES = {
  bold: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  italic: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  underline: (editor: Editor) => editor.chain().focus().toggleUnderline().run(),
  bulletList: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  orderedList: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  blockquote: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
} as const
type Switch = keyof typeof SWITCHES
const SIGNS: Readonly<Record<Switch, string>> = {
  bold: 'B',
  italic: 'I',
  underline: 'U',
  bulletList: '•',
  orderedList: '1.',
  blockquote: '”',
}

/** Formats the selected text. */
export function Toolbar({ editor, label, disabled }: ToolbarProps) {
  const text = useText()
  const state = useEditorState({
    editor,
    selector: ({ editor: { isActive } }) => ({
      block:
        BLOCKS.find((block) => block !== 'TEXT' && editor.isActive('heading', { level: Number(block[1]) })) ?? 'TEXT',
      on: (Object.keys(SWITCHES) as Switch[]).filter((name) => isActive.call(editor, name)),
      isInTable: editor.isActive('table'),
    }),
  })
  const choose = (block: Block) => {
    const chain = editor.chain().focus()
    if (block === 'TEXT') chain.setParagraph().run()
    else chain.setHeading({ level: Number(block[1]) as 2 | 3 | 4 }).run()
  }
  return (
    <div role="toolbar" aria-label={text('htmlEditor.toolbar', { label })} className={styles.toolbar}>
      <Select
        label={text('htmlEditor.block')}
        hideLabel
        disabled={disabled}
        value={state.block}
        options={BLOCKS.map((value) => ({ value, label: text(`htmlEditor.blocks.${value}`) }))}
        onChange={choose}
      />
      {(Object.keys(SWITCHES) as Switch[]).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.switch}
          data-sign={name}
          aria-label={text(`htmlEditor.switches.${name}`)}
          title={text(`htmlEditor.switches.${name}`)}
          aria-pressed={state.on.includes(name)}
          disabled={disabled}
          onClick={() => SWITCHES[name](editor)}
        >
          {SIGNS[name]}
        </button>
      ))}
      <LinkButton editor={editor} disabled={disabled} />
      {state.isInTable ? (
        <>
          <Button size="s" variant="quiet" onClick={() => editor.chain().focus().addRowAfter().run()}>
            {text('htmlEditor.table.addRow')}
          </Button>
          <Button size="s" variant="quiet" onClick={() => editor.chain().focus().addColumnAfter().run()}>
            {text('htmlEditor.table.addColumn')}
          </Button>
          <Button size="s" variant="quiet" onClick={() => editor.chain().focus().deleteRow().run()}>
            {text('htmlEditor.table.removeRow')}
          </Button>
          <Button size="s" variant="quiet" onClick={() => editor.chain().focus().deleteColumn().run()}>
            {text('htmlEditor.table.removeColumn')}
          </Button>
        </>
      ) : (
        <Button
          size="s"
          variant="quiet"
          disabled={disabled}
          onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
        >
          {text('htmlEditor.table.insert')}
        </Button>
      )}
    </div>
  )
}

/** Links the selected text to an address, or removes the link. */
function LinkButton({ editor, disabled }: Pick<ToolbarProps, 'editor' | 'disabled'>) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const [address, setAddress] = useState('')
  const open = (next: boolean) => {
    if (next) setAddress((editor.getAttributes('link').href as string | undefined) ?? '')
    setIsOpen(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form of the page would be sent too: React passes the event through the portal.
    event.stopPropagation()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: address.trim() }).run()
    setIsOpen(false)
  }
  return (
    <Popover
      label={text('htmlEditor.link.title')}
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button size="s" variant="quiet" disabled={disabled}>
          {text('htmlEditor.link.title')}
        </Button>
      }
    >
      <form className={styles.link} onSubmit={submit} noValidate>
        <TextField
          label={text('htmlEditor.link.address')}
          hint={text('htmlEditor.link.hint')}
          value={address}
          autoComplete="off"
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="submit" size="s">
          {text('htmlEditor.link.save')}
        </Button>
      </form>
    </Popover>
  )
}
