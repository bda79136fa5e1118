import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { contentOf, EXTENSIONS, htmlOf, isEditable, sliceOf } from './document.ts'
import type { HtmlFieldProps } from './html-field-props.ts'
import styles from './html-editor.module.css'
import { Toolbar } from './Toolbar.tsx'

interface HtmlEditorProps extends HtmlFieldProps {
  /** The text has parts that the editor does not show, and would lose. */
  onUnsupported(): void
}

/** A text as it looks, with a toolbar. */
export default function HtmlEditor({ value, onUnsupported, ...props }: HtmlEditorProps) {
  const [isSupported] = useState(() => isEditable(value))
  useEffect(() => {
    if (!isSupported) onUnsupported()
  })
  return isSupported && <Editor {...props} value={value} />
}

function Editor({ label, lang, value, hint, error, required, disabled = false, onChange }: HtmlFieldProps) {
  const id = useId()
  /** The text of the document, as it was read or last written. */
  const shown = useRef(value)
  const write = useRef(onChange)
  useEffect(() => {
    write.current = onChange
  })
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: contentOf(value),
    editable: !disabled,
    // The console's CSP has no inline styles.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        'aria-describedby': `${id}-note`,
        class: styles.text!,
        ...(lang && { lang }),
        // Forms focus the first field that is marked as invalid.
        ...(error !== undefined && { 'aria-invalid': 'true' }),
      },
      handleDOMEvents: {
        // ProseMirror would parse the HTML without the sanitizer, which the console's CSP blocks.
        paste: (view, event) => {
          const html = event.clipboardData?.getData('text/html')
          if (!html) return false
          event.preventDefault()
          view.dispatch(view.state.tr.replaceSelection(sliceOf(html, view.state.schema)).scrollIntoView())
          return true
        },
        drop: (view, event) => {
          if (view.dragging) return false
          event.preventDefault()
          return true
        },
      },
    },
    onUpdate({ editor: { state } }) {
      shown.current = htmlOf(state.doc)
      write.current(shown.current)
    },
  })
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    // Another person's version was taken, or the change was dropped.
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(contentOf(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <span id={id} className={styles.label}>
        {label}
        {required && (
          <span aria-hidden className={styles.required}>
            *
          </span>
        )}
      </span>
      <div className={styles.box}>
        <Toolbar editor={editor} label={label} disabled={disabled} />
        <EditorContent editor={editor} />
      </div>
      <p id={`${id}-note`} role={error ? 'alert' : undefined} className={styles.note}>
        {error ?? hint}
      </p>
    </div>
  )
}
