import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Table } from '@atrium/ui/table'
import { timeUntil } from '../period.ts'
import { rewardWords } from '../reward-words.ts'
import { useNow } from '../use-now.ts'
import styles from './missions.module.css'

type BoardData = CallValue<'missionLeaderboard'>['boards'][number]
type Row = BoardData['list'][number]

/**
 * The current leaderboard of a ranking, with the prize of each rank. If the member's rank is below the board, it is
 * shown under it.
 */
export function Board({
  board: { title, metric, list, own, prizes, endsAt },
  currency,
}: {
  board: BoardData
  currency: string
}) {
  const t = useText()
  const now = useNow()
  const score = ({ score: value }: Row) =>
    metric === 'MULTIPLE' ? t('missions.times', { factor: formatWire(value) }) : formatWire(value)
  const prizeOf = ({ rank }: Row) => {
    const prize = prizes.find(({ fromRank, toRank }) => rank >= fromRank && rank <= toRank)
    return prize ? rewardWords(prize.reward, t, currency) : '–'
  }
  const rows = own && !list.some(({ isOwn }) => isOwn) ? [...list, own] : list
  const columns = [
    {
      key: 'rank',
      title: t('missions.rank'),
      cell: ({ rank }: Row) => t('prizes.rank', { rank }),
      card: 'title' as const,
    },
    {
      key: 'name',
      title: t('missions.member'),
      cell: ({ name, isOwn }: Row) =>
        isOwn ? (
          <>
            <span translate="no">{name}</span> <Badge tone="brand">{t('missions.you')}</Badge>
          </>
        ) : (
          <span translate="no">{name}</span>
        ),
    },
    { key: 'score', title: t(`missions.metric.${metric}`), cell: score, align: 'end' as const, card: 'aside' as const },
    { key: 'prize', title: t('prizes.reward'), cell: prizeOf, align: 'end' as const },
  ]
  return (
    <>
      {endsAt !== undefined && (
        <p className={styles.note}>
          {endsAt > now ? t('endsIn.time', { time: timeUntil(endsAt, t, now) }) : t('missions.over')}
        </p>
      )}
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ rank }) => String(rank)}
        empty={<p className={styles.note}>{t('missions.nobody')}</p>}
      />
      {!own && list.length > 0 && <p className={styles.note}>{t('missions.notYet')}</p>}
    </>
  )
}
