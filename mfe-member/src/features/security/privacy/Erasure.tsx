import { longDate } from '@atrium/contracts/locale/times'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Skeleton } from '@atrium/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../LoadFailed.tsx'
import styles from '../security-forms.module.css'
import { ErasureDialog } from './ErasureDialog.tsx'

/** Requests the erasure of personal data, or withdraws the request until it is due. */
export function Erasure({ needsTotp }: { needsTotp: boolean }) {
  const { call, commands, merchant } = usePortal()
  const t = useText()
  const language = useLanguage()
  const { data, error, isPending, refetch } = useCall('erasure', {}, { staleTime: 0 })
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const day = (at: number) => longDate(at, language, merchant.timeZone)
  const notify = (text: string, tone: 'success' | 'error') => void commands.request('toast.show', { text, tone })
  const withdraw = () => {
    setBusy(true)
    call('erasureWithdraw', {})
      .then(
        () => {
          notify(t('privacy.withdrawn'), 'success')
          return refetch()
        },
        (rejection: Error) => notify(rejection.message, 'error'),
      )
      .finally(() => setBusy(false))
  }
  const requested = ({ dueAt }: { dueAt: number }) => {
    setOpen(false)
    notify(t('privacy.requested', { date: day(dueAt) }), 'success')
    void refetch()
  }
  return (
    <section className={styles.content} aria-label={t('privacy.erasure')}>
      <h4 className={styles.heading}>{t('privacy.erasure')}</h4>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <div role="status" aria-busy aria-label={t('loading')}>
          <Skeleton shape="block" height={48} />
        </div>
      )}
      {data && (
        <div className={styles.row}>
          <p className={styles.note}>
            {data.dueAt === undefined ? t('privacy.erasureLead') : t('privacy.due', { date: day(data.dueAt) })}
          </p>
          {data.dueAt === undefined ? (
            <Button variant="danger" onClick={() => setOpen(true)}>
              {t('privacy.erase')}
            </Button>
          ) : (
            <Button busy={isBusy} onClick={withdraw}>
              {t('privacy.withdraw')}
            </Button>
          )}
        </div>
      )}
      {data && (
        <ErasureDialog
          open={isOpen}
          blocks={data.blocks}
          needsTotp={needsTotp}
          onClose={() => setOpen(false)}
          onDone={requested}
        />
      )}
    </section>
  )
}
