import { Button } from '@atrium/ui/button'
import { Skeleton } from '@atrium/ui/skeleton'
import { TextArea } from '@atrium/ui/text-area'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../locale/locale.tsx'
import type { HtmlFieldProps } from './html-field-props.ts'
import styles from './html-editor.module.css'

// The editor is larger than most pages.
const HtmlEditor = lazy(() => import('./HtmlEditor.tsx'))

/** A formatted text, stored as HTML. It is edited as it looks, or as HTML. */
export function HtmlField({ onChange, ...props }: HtmlFieldProps) {
  const { label, hint } = props
  const text = useText()
  const [mode, setMode] = useState<'FORMATTED' | 'HTML' | 'HTML_ONLY'>('FORMATTED')
  return (
    <div className={styles.stack}>
      {mode === 'FORMATTED' ? (
        <Suspense fallback={<Skeleton shape="block" width="100%" height={280} />}>
          <HtmlEditor {...props} onChange={onChange} onUnsupported={() => setMode('HTML_ONLY')} />
        </Suspense>
      ) : (
        <TextArea
          {...props}
          hint={mode === 'HTML_ONLY' ? text('htmlEditor.unsupported') : hint}
          rows={14}
          spellCheck={false}
          className={styles.source}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <Button
        size="s"
        variant="quiet"
        className={styles.mode}
        aria-label={text(mode === 'FORMATTED' ? 'htmlEditor.sourceOf' : 'htmlEditor.formattedOf', { label })}
        onClick={() => setMode(mode === 'FORMATTED' ? 'HTML' : 'FORMATTED')}
      >
        {text(mode === 'FORMATTED' ? 'htmlEditor.source' : 'htmlEditor.formatted')}
      </Button>
    </div>
  )
}
