import { useState } from 'react'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Spinner } from '@atrium/ui/spinner'
import { LoadFailed } from '../../LoadFailed.tsx'
import { ReplayFrame } from './ReplayFrame.tsx'
import { useReplay } from './use-replay.ts'
import styles from './replay.module.css'

/**
 * Requests the replay address of the round and opens it. A retry requests a new address, because each works only once.
 */
export function Replay({ roundId, onExit }: { roundId: string; onExit(): void }) {
  const t = useText()
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'slow'>('loading')
  const { data, error, isFetching } = useReplay(roundId, tries)
  const retry = () => {
    setState('loading')
    setTries(tries + 1)
  }
  if (error && !isFetching)
    return (
      <div className={styles.stage}>
        {error.code === 'NOT_FOUND' ? (
          <EmptyState title={t('round.replay.failed')} />
        ) : (
          <LoadFailed error={error} onRetry={retry} />
        )}
      </div>
    )
  return (
    <div className={styles.stage}>
      {data && (
        <ReplayFrame
          key={data.game_url}
          launch={data}
          isReady={state === 'ready'}
          onReady={() => setState('ready')}
          onSlow={() => setState('slow')}
          onExit={onExit}
        />
      )}
      {state === 'loading' && (
        <div className={styles.over} role="status">
          <Spinner label={t('round.replay.loading')} />
        </div>
      )}
      {state === 'slow' && (
        <ErrorState
          className={styles.over}
          title={t('round.replay.slow')}
          action={
            <Button variant="primary" onClick={retry}>
              {t('failed.retry')}
            </Button>
          }
        >
          {t('round.replay.slowText')}
        </ErrorState>
      )}
    </div>
  )
}
