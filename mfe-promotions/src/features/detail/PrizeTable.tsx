import type { PromotionDetail } from '@atrium/contracts/calls'
import { wireRewardOfTerms } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import { useLanguage, useText } from '@atrium/portal-kit'
import { Table } from '@atrium/ui/table'
import { promotionKind } from '../../kinds/kinds.ts'
import { rewardWords } from '../../reward-words.ts'

/** The rewards of a promotion with several rewards; renders nothing for others. */
export function PrizeTable({ promotion }: { promotion: PromotionDetail }) {
  const t = useText()
  const language = useLanguage()
  const { rules, games, currency } = promotion
  const rows = promotionKind(rules).prizes?.(promotion, t, language) ?? []
  if (rows.length === 0) return null
  return (
    <Table
      caption={t('prizes.title')}
      columns={[
        { key: 'what', title: t('prizes.what'), cell: ({ what }) => what, card: 'title' },
        {
          key: 'reward',
          title: t('prizes.reward'),
          cell: ({ reward }) => rewardWords(wireRewardOfTerms(reward, games), t, currency),
          align: 'end',
          card: 'aside',
        },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  )
}
