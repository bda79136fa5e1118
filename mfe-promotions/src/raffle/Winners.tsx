import type { CallValue } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Table } from '@atrium/ui/table'
import { Link } from 'react-router-dom'
import { rewardWords } from '../reward-words.ts'
import styles from './raffle.module.css'

type Winner = CallValue<'raffleWinners'>['list'][number]

const SHOWN = 10

/** The winners of the top prizes, and whether the reader is among all winners. */
export function Winners({
  raffle: { id, winningNumbers = [] },
  currency,
}: {
  raffle: CallValue<'raffle'>
  currency: string
}) {
  const t = useText()
  const { data } = useCall('raffleWinners', { id, pageSize: SHOWN }, { retry: false })
  const columns = [
    {
      key: 'prize',
      title: t('raffle.winners.columns.prize'),
      cell: ({ prize }: Winner) => t('raffle.prize', { prize }),
      card: 'title' as const,
    },
    {
      key: 'name',
      title: t('raffle.winners.columns.name'),
      cell: ({ name, isOwn }: Winner) =>
        isOwn ? (
          <>
            <span translate="no">{name}</span> <Badge tone="brand">{t('missions.you')}</Badge>
          </>
        ) : (
          <span translate="no">{name}</span>
        ),
    },
    {
      key: 'number',
      title: t('raffle.winners.columns.number'),
      cell: ({ number }: Winner) => t('raffle.number', { number }),
      align: 'end' as const,
    },
    {
      key: 'reward',
      title: t('prizes.reward'),
      cell: ({ reward }: Winner) => rewardWords(reward, t, currency),
      align: 'end' as const,
      card: 'aside' as const,
    },
  ]
  if (winningNumbers.length === 0) return <p>{t('raffle.winners.nobody')}</p>
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>{t('raffle.winners.title')}</h2>
      {data && (
        <Table
          caption={t('raffle.winners.title')}
          columns={columns}
          rows={data.list}
          rowKey={({ prize }) => String(prize)}
        />
      )}
      {winningNumbers.length > SHOWN && (
        <Link to={`${paths.promoDetail({ id })}&view=winners`}>
          {t('raffle.winners.all', { count: winningNumbers.length })}
        </Link>
      )}
    </div>
  )
}
