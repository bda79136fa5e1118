import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { useLocale } from '../locale/locale.tsx'

/** Versions of the terms and the privacy policy that a member has agreed to. */
export function AgreementsCard({ agreements }: Pick<StaffMemberDetail, 'agreements'>) {
  const { text, format } = useLocale()
  return (
    <Card title={text('agreements.ofMember')} headingLevel={2}>
      {agreements.length === 0 && <p>{text('agreements.noTexts')}</p>}
      <Facts>
        {agreements.map(({ text: kind, version, at, isDue }) => (
          <Fact key={kind} name={text(`agreements.kinds.${kind}`)}>
            {version === undefined || at === undefined
              ? '–'
              : text('agreements.agreedTo', { version, at: format.time(at) })}{' '}
            {isDue && <Badge tone="warn">{text('agreements.isDue')}</Badge>}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
