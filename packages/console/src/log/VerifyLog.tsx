import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { ShieldIcon } from '@atrium/ui/icon'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import styles from './log.module.css'

export const VerifyLog = () => <Verification call="verifyLog" />
export const VerifyStaffLog = () => <Verification call="verifyStaffLog" />
export const VerifyChanges = () => <Verification call="verifyChanges" />

/** Verifies the whole hash chain when the button is clicked. */
function Verification({ call }: { call: 'verifyLog' | 'verifyStaffLog' | 'verifyChanges' }) {
  const { text, format } = useLocale()
  const verification = useRead(call, {}, { enabled: false })
  const { data, error, isFetching, refetch } = verification
  return (
    <>
      <div role="status" className={styles.verdict}>
        {data &&
          !isFetching &&
          (data.intact ? (
            <>
              <Badge tone="win">
                {text('verify.intact', { count: data.entries, entries: format.count(data.entries) })}
              </Badge>
              {data.head && (
                <code className={styles.quiet} title={data.head}>
                  {text('verify.head', { head: data.head.slice(0, 16) })}
                </code>
              )}
            </>
          ) : (
            <Badge tone="lose">{text('verify.broken', { problem: data.problem ?? '–' })}</Badge>
          ))}
      </div>
      {error && !isFetching && <ErrorNote error={error} />}
      <Button icon={<ShieldIcon size={16} />} busy={isFetching} onClick={() => void refetch()}>
        {text('verify.action')}
      </Button>
    </>
  )
}
