import type { PromotionDetail } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { CodeField } from './CodeField.tsx'
import { useRefresh } from './use-claims.ts'
import styles from './actions.module.css'

/** Joins a promotion, with a promo code if it requires one. */
export function JoinAction({ promotion: { id, needsCode } }: { promotion: PromotionDetail }) {
  const t = useText()
  const { call, commands } = usePortal()
  const refresh = useRefresh()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const join = () => {
    setBusy(true)
    setFailure(undefined)
    call('promotionJoin', { id, ...(needsCode && { code: code.trim() }) })
      .then(
        () => void commands.request('toast.show', { text: t('action.joinDone'), tone: 'success' }),
        (error: Error) => setFailure(error.message),
      )
      .finally(() => {
        setBusy(false)
        void refresh()
      })
  }
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        join()
      }}
    >
      {needsCode && <CodeField value={code} onChange={setCode} />}
      <Button type="submit" variant="primary" busy={isBusy} disabled={needsCode && code.trim() === ''}>
        {t('action.join')}
      </Button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </form>
  )
}
