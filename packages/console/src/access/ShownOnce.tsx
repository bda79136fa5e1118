import { Button } from '@atrium/ui/button'
import { CopyIcon } from '@atrium/ui/icon'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'

export interface ShownOnceProps {
  /** Instructions, and a note that it is not shown again. */
  note: string
  label: string
  value: string
}

/** A secret that is shown only once, with a button to copy it. */
export function ShownOnce({ note, label, value }: ShownOnceProps) {
  const text = useText()
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  return (
    <div className={common.list}>
      <p>{note}</p>
      <TextField label={label} readOnly value={value} onFocus={({ target }) => target.select()} />
      <div>
        <Button icon={<CopyIcon size={16} />} onClick={copy}>
          {text('tokens.copy')}
        </Button>
      </div>
      <p role="status">{said && text(`tokens.${said}`)}</p>
    </div>
  )
}
