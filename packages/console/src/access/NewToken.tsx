import { Button } from '@atrium/ui/button'
import { CopyIcon } from '@atrium/ui/icon'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { useText } from '../locale/locale.tsx'
import styles from './access.module.css'

/** The secret of a token, the only time it is on a screen. */
export function NewToken({ token }: { token: string }) {
  const text = useText()
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  const copy = () => void navigator.clipboard.writeText(token).then(() => setSaid('copied'), () => setSaid('notCopied'))
  return (
    <div className={styles.stack}>
      <p>{text('tokens.once')}</p>
      <TextField label={text('tokens.secret')} readOnly value={token} onFocus={({ target }) => target.select()} />
      <div><Button icon={<CopyIcon size={16} />} onClick={copy}>{text('tokens.copy')}</Button></div>
      <p role="status">{said && text(`tokens.${said}`)}</p>
    </div>
  )
}
