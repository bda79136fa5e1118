import type { StaffDocumentCheck } from '@atrium/contracts/staff/kyc'
import { Badge } from '@atrium/ui/badge'
import { Fact, Facts } from '@atrium/ui/facts'
import { Moment } from '../layout/Moment.tsx'
import { Note } from '../layout/Note.tsx'
import { useLocale } from '../locale/locale.tsx'

const TONES = { ACCEPTED: 'win', REJECTED: 'lose', UNCLEAR: 'warn' } as const

/** What the verification provider has found out about a document. */
export function CheckFacts({ check }: { check: StaffDocumentCheck }) {
  const { text, format } = useLocale()
  const { isOpen, isFailing, at, result, reasons, name, expiresOn } = check
  if (isFailing) return <Note>{text('kyc.check.failing')}</Note>
  return (
    <Facts>
      <Fact name={text('kyc.check.title')}>
        <Badge tone={result ? TONES[result] : 'neutral'}>
          {text(result ? `kyc.check.results.${result}` : 'kyc.check.open')}
        </Badge>
      </Fact>
      <Fact name={text(isOpen ? 'kyc.check.requestedAt' : 'kyc.check.at')}>
        <Moment at={at} />
      </Fact>
      {reasons.length > 0 && (
        <Fact name={text('kyc.check.reasonsName')}>
          {reasons.map((reason) => text(`kyc.check.reasons.${reason}`)).join(' · ')}
        </Fact>
      )}
      {name !== undefined && <Fact name={text('kyc.check.name')}>{name}</Fact>}
      {expiresOn !== undefined && <Fact name={text('kyc.check.expiresOn')}>{format.day(expiresOn)}</Fact>}
    </Facts>
  )
}
