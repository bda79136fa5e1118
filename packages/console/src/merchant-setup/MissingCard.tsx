import { MERCHANT_REQUIREMENTS } from '@atrium/contracts/staff/merchants'
import type { MerchantOverview, MerchantRequirement } from '@atrium/contracts/staff/merchants'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Link } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import styles from './merchant-setup.module.css'

/** Pages that add what is missing. */
const PAGES: Partial<Record<MerchantRequirement, (merchant: string) => string>> = {
  games: paths.vendors,
  paymentMethods: paths.cashierSettings,
  helpTopics: (merchant) => paths.contentList(merchant, 'help-topics'),
  banners: (merchant) => paths.contentList(merchant, 'banners'),
}

/** What a merchant has and what it lacks, with the page where each can be added. */
export function MissingCard({ overview: { merchant, missing } }: { overview: MerchantOverview }) {
  const text = useText()
  return (
    <Card headingLevel={2} title={text('merchantSetup.missing')}>
      <ul className={styles.list}>
        {(Object.keys(MERCHANT_REQUIREMENTS) as MerchantRequirement[]).map((each) => {
          const lacks = missing.includes(each)
          const to = PAGES[each]?.(merchant)
          const name = text(`merchantSetup.requirements.${each}`)
          const tone = lacks ? (MERCHANT_REQUIREMENTS[each] ? 'lose' : 'warn') : 'win'
          return (
            <li key={each} className={styles.row}>
              <span className={styles.name}>{lacks && to ? <Link to={to}>{name}</Link> : name}</span>
              <Badge tone={tone}>
                {text(
                  lacks
                    ? MERCHANT_REQUIREMENTS[each]
                      ? 'merchantSetup.required'
                      : 'merchantSetup.advised'
                    : 'merchantSetup.met',
                )}
              </Badge>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
