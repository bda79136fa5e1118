import type { StaffRaffle } from '@atrium/contracts/staff/marketing/raffles'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Link } from 'react-router-dom'
import { QueryResult } from '../../../layout/QueryResult.tsx'
import { useLocale } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import { isStaffApiError, useRead } from '../../../registry/registry.tsx'
import { RAFFLE_LISTS } from './RaffleNav.tsx'
import { RaffleVerification } from './RaffleVerification.tsx'
import common from '../../../layout/common.module.css'
import styles from './raffle.module.css'

/** The raffle of a campaign: its tickets, the published data of its draw, and the verification. */
export function RaffleCard({ merchant, id }: { merchant: string; id: string }) {
  const { text } = useLocale()
  const read = useRead('campaignRaffle', { merchant, id })
  return (
    <Card
      headingLevel={2}
      title={text('raffle.title')}
      action={
        <div className={styles.row}>
          {RAFFLE_LISTS.map((list) => (
            <Link key={list} className={common.link} to={paths.raffleList(merchant, id, list)}>
              {text(`raffle.pages.${list}`)}
            </Link>
          ))}
        </div>
      }
    >
      {isStaffApiError(read.error, 'NOT_FOUND') ? (
        <p>{text('raffle.notOpened')}</p>
      ) : (
        <QueryResult read={read} rows={4}>
          {(raffle) => <RaffleFacts merchant={merchant} id={id} raffle={raffle} />}
        </QueryResult>
      )}
    </Card>
  )
}

function RaffleFacts({
  merchant,
  id,
  raffle: { state, tickets, owners, prizes, seedHash, seed, listHash, closedAt, drawnAt, cancelledAt },
}: {
  merchant: string
  id: string
  raffle: StaffRaffle
}) {
  const { text, format } = useLocale()
  const at = drawnAt ?? cancelledAt ?? closedAt
  return (
    <div className={common.list}>
      <Facts>
        <Fact name={text('raffle.state')}>
          {at === undefined ? text(`raffle.states.${state}`) : `${text(`raffle.states.${state}`)} · ${format.time(at)}`}
        </Fact>
        <Fact name={text('raffle.tickets')}>
          {text('raffle.ticketsOf', { tickets: format.count(tickets), owners: format.count(owners) })}
        </Fact>
        <Fact name={text('raffle.prizes')}>{format.count(prizes)}</Fact>
        <Fact name={text('raffle.seedHash')} isWide>
          <code className={styles.hash}>{seedHash}</code>
        </Fact>
        {listHash !== undefined && (
          <Fact name={text('raffle.listHash')} isWide>
            <code className={styles.hash}>{listHash}</code>
          </Fact>
        )}
        {seed !== undefined && (
          <Fact name={text('raffle.seed')} isWide>
            <code className={styles.hash}>{seed}</code>
          </Fact>
        )}
      </Facts>
      {state === 'DRAWN' && <RaffleVerification merchant={merchant} id={id} />}
    </div>
  )
}
