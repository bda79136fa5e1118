import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { ErrorNote } from '../../../layout/ErrorNote.tsx'
import { useText } from '../../../locale/locale.tsx'
import { useRead } from '../../../registry/registry.tsx'
import common from '../../../layout/common.module.css'
import styles from './raffle.module.css'

/**
 * Repeats the draw from the stored seed and tickets when the button is clicked, and shows for each part whether it
 * matches the published one.
 */
export function RaffleVerification({ merchant, id }: { merchant: string; id: string }) {
  const text = useText()
  const [isRequested, setRequested] = useState(false)
  const { data, error, isFetching, refetch } = useRead(
    'verifyCampaignRaffle',
    { merchant, id },
    { enabled: isRequested },
  )
  const verify = () => (isRequested ? void refetch() : setRequested(true))
  return (
    <div className={common.list}>
      <div>
        <Button busy={isFetching} onClick={verify}>
          {text('raffle.verify')}
        </Button>
      </div>
      {error && <ErrorNote error={error} />}
      <ul role="status" className={styles.row} aria-label={text('raffle.verification')}>
        {data &&
          (
            [
              ['seed', data.isSeedRight],
              ['list', data.isListRight],
              ['winners', data.areWinnersRight],
            ] as const
          ).map(([part, isRight]) => (
            <li key={part}>
              <Badge tone={isRight ? 'win' : 'lose'}>
                {text(`raffle.verified.${part}.${isRight ? 'right' : 'wrong'}`)}
              </Badge>
            </li>
          ))}
      </ul>
    </div>
  )
}
