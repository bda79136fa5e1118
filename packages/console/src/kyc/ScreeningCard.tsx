import type { StaffScreening } from '@atrium/contracts/staff/kyc'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Moment } from '../layout/Moment.tsx'
import { Note } from '../layout/Note.tsx'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'
import { MatchFacts } from './MatchFacts.tsx'

const TONES = { CLEAR: 'win', MATCH: 'lose', NAME_MISSING: 'warn' } as const

/** The last screening of a member against lists of sanctions and politically exposed persons. */
export function ScreeningCard({ screening: { isFailing, at, result, matches } }: { screening: StaffScreening }) {
  const text = useText()
  return (
    <Card title={text('kyc.screening.title')} headingLevel={2}>
      <div className={common.stack}>
        {isFailing && <Note>{text('kyc.screening.failing')}</Note>}
        {matches.length > 0 && <Note>{text('kyc.screening.matchWhat')}</Note>}
        <Facts>
          <Fact name={text('kyc.screening.result')}>
            <Badge tone={result ? TONES[result] : 'neutral'}>
              {text(result ? `kyc.screening.results.${result}` : 'kyc.screening.open')}
            </Badge>
          </Fact>
          <Fact name={text('kyc.screening.at')}>
            <Moment at={at} />
          </Fact>
          <MatchFacts matches={matches} />
        </Facts>
      </div>
    </Card>
  )
}
