import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { ErrorNote } from '../../layout/ErrorNote.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'
import { useLotteryNames } from '../../names/use-lottery-names.ts'
import { canSend, tidyResult } from './result-form.ts'
import { ResultField } from './ResultField.tsx'
import styles from './issues.module.css'
import type { IssueProps } from './issue-props.ts'

/** Enters the result of a public draw, as the first or the second person. */
export function EnterResult(props: IssueProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {text('lotteryIssues.entry.open')}
      </Button>
      {isOpen && <EnterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function EnterDialog({ merchant, issue: { code, numero }, onClose }: IssueProps & { onClose(): void }) {
  const text = useText()
  const showToast = useToast()
  const { nameOf } = useLotteryNames(merchant)
  const form = useId()
  const [result, setResult] = useState('')
  const [tried, setTried] = useState(false)
  const entering = useChange('enterLotteryResult', ({ outcome }) => {
    showToast(text(`lotteryIssues.entry.outcomes.${outcome}`))
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (canSend(code, result) && !entering.isPending)
      entering.mutate({ merchant, code, numero, result: tidyResult(result) })
  }
  const footer = (
    <>
      <Button onClick={onClose}>{text('layout.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={entering.isPending}>
        {text('lotteryIssues.entry.action')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('lotteryIssues.entry.title', { issue: `${nameOf(code)} ${numero}` })}
      closeLabel={text('layout.close')}
      footer={footer}
      size="wide"
    >
      <form id={form} className={styles.entry} onSubmit={submit} noValidate>
        <p>{text('lotteryIssues.entry.what')}</p>
        <ResultField
          label={text('lotteryIssues.entry.result')}
          code={code}
          value={result}
          tried={tried}
          onChange={setResult}
        />
        {entering.error && <ErrorNote error={entering.error} />}
      </form>
    </Dialog>
  )
}
