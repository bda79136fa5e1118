import type { CallValue } from '@atrium/contracts/calls'
import { dayText } from '@atrium/contracts/locale/times'
import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import { overlays } from '@atrium/contracts/portal/paths'
import { useLanguage, useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { BarChart } from '@atrium/ui/chart'
import { Link, useLocation } from 'react-router-dom'
import cashier from '../../cashier/cashier.module.css'

interface ProfitSummaryProps {
  answer: CallValue<'personalProfit'> | undefined
  isAgent: boolean
}

/**
 * The result of each row as bars, an explanation of the formula, and for a loss a link to the limits. Only pixels use
 * numbers; displayed amounts are exact text.
 */
export function ProfitSummary({ answer, isAgent }: ProfitSummaryProps) {
  const t = useText()
  const language = useLanguage()
  const points = answer?.points ?? []
  return (
    <>
      {answer && parseMoney(answer.sums.profit) < 0n && <Loss profit={answer.sums.profit} currency={answer.currency} />}
      {points.length > 1 && (
        <Card title={t('profit.chart')}>
          <BarChart
            title={t('profit.chart')}
            tone="signed"
            columns={[t('profit.columns.place'), t('profit.columns.profit')]}
            formatTick={(value) => value.toLocaleString('en', { notation: 'compact' })}
            points={points.map(({ from, category, profit }) => ({
              key: category ?? from,
              label: category ? t(`profit.categories.${category}`) : dayText(from, language, 'short'),
              value: Number(profit),
              text: formatWire(profit),
            }))}
          />
        </Card>
      )}
      {/* Rendered together with the rows, which come from the same response. */}
      {answer && (
        <Card title={t('profit.formula.title')}>
          <p className={cashier.note}>{t(isAgent ? 'profit.formula.agent' : 'profit.formula.member')}</p>
        </Card>
      )}
    </>
  )
}

function Loss({ profit, currency }: { profit: string; currency: string }) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Card>
      <div className={cashier.submit}>
        <p className={cashier.note}>{t('profit.loss.text', { amount: formatMoney(-parseMoney(profit)), currency })}</p>
        <Link className={buttonClass()} to={`${pathname}${overlays.member('limits')}`} replace>
          {t('profit.loss.limits')}
        </Link>
      </div>
    </Card>
  )
}
