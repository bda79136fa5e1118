import { useState, type FormEvent } from 'react'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import styles from './fairness.module.css'

const NUMERO = /^\d{8}-\d{4}$/

/** Form to enter an issue. */
export function IssueForm({ numero, onChoose }: { numero: string; onChoose: (numero: string) => void }) {
  const t = useText()
  const [text, setText] = useState(numero)
  const [isWrong, setWrong] = useState(false)
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const chosen = text.trim()
    setWrong(!NUMERO.test(chosen))
    if (NUMERO.test(chosen)) onChoose(chosen)
  }
  return (
    <form className={styles.form} onSubmit={choose} noValidate>
      <TextField
        label={t('fairness.issue')}
        value={text}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="20261123-0001"
        error={isWrong && t('fairness.issueShape')}
        onChange={(event) => setText(event.target.value)}
        className={styles.field}
      />
      <Button type="submit" variant="primary">
        {t('fairness.verify')}
      </Button>
    </form>
  )
}
