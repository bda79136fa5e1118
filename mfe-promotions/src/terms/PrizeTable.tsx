import type { PromotionDetail } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { VIP_GIFT_KINDS } from '@atrium/contracts/rules/vip-rules'
import { useLanguage, useText } from '@atrium/portal-kit'
import { Table } from '@atrium/ui/table'
import { asClaimReward, rewardWords } from '../reward-words.ts'

interface PrizeRow {
  readonly key: string
  readonly what: string
  readonly reward: string
}

/** The rewards of a promotion with several ones; empty for others. */
export function PrizeTable({ promotion: { rules, games, currency, own } }: { promotion: PromotionDetail }) {
  const t = useText()
  const language = useLanguage()
  const words = (reward: Parameters<typeof asClaimReward>[0]) => rewardWords(asClaimReward(reward, games), t, currency)
  const rows = ((): PrizeRow[] => {
    switch (rules.kind) {
      case 'RANKING':
        return rules.prizes.map(({ fromRank, toRank, reward }) => ({
          key: String(fromRank),
          what:
            fromRank === toRank
              ? t('prizes.rank', { rank: fromRank })
              : t('prizes.ranks', { from: fromRank, to: toRank }),
          reward: words(reward),
        }))
      case 'RAFFLE':
        return rules.prizes.map(({ count, reward }, index) => ({
          key: String(index),
          what: t('prizes.winners', { count }),
          reward: words(reward),
        }))
      // Members see those of the following three with their progress.
      case 'CHECK_IN':
        return own
          ? []
          : rules.rewards.map((reward, index) => ({
              key: String(index),
              what: t('prizes.day', { day: index + 1 }),
              reward: words(reward),
            }))
      case 'NEWBIE':
        return own
          ? []
          : rules.tasks.map(({ key, task, target, reward }) => ({
              key,
              what: t(`tasks.${task}`, { amount: target === undefined ? '' : `${formatWire(target)} ${currency}` }),
              reward: words(reward),
            }))
      case 'MISSIONS':
        return own
          ? []
          : rules.missions.map(({ key, title, period, reward }) => ({
              key,
              what: `${title[language]} · ${t(`missionPeriod.${period}`)}`,
              reward: words(reward),
            }))
      case 'VIP_GIFTS':
        return rules.levels.flatMap((gifts) =>
          VIP_GIFT_KINDS.flatMap((kind) => {
            const reward = gifts[kind]
            return reward
              ? [
                  {
                    key: `${gifts.level} ${kind}`,
                    what: t('prizes.vipLevel', { level: gifts.level, gift: t(`prizes.vipGift.${kind}`) }),
                    reward: words(reward),
                  },
                ]
              : []
          }),
        )
      default:
        return []
    }
  })()
  if (rows.length === 0) return null
  return (
    <Table
      caption={t('prizes.title')}
      columns={[
        { key: 'what', title: t('prizes.what'), cell: ({ what }) => what, card: 'title' },
        { key: 'reward', title: t('prizes.reward'), cell: ({ reward }) => reward, align: 'end', card: 'aside' },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  )
}
