import type { CheckFinding, CheckRequest, ScreeningMatch } from '@atrium/contracts/verification/verification-api'

/** An image below this size shows nothing that could be read. */
const MIN_IMAGE_BYTES = 1_000
/** The name on a document that was sent without a name to compare. */
const NAME_ON_DOCUMENT = 'Kim Min-jun'
const VALID_YEARS = 5

type DocumentRequest = Extract<CheckRequest, { kind: 'DOCUMENT' }>
type DocumentFinding = Extract<CheckFinding, { kind: 'DOCUMENT' }>

const has = (name: string, word: string): boolean => name.toLowerCase().includes(word)

/** Whether a check of this name is never done. */
export const staysPending = ({ name = '' }: CheckRequest): boolean => has(name, 'slow')

/** Returns the finding of a check. README.md lists the names that decide it. */
export const findingOf = (request: CheckRequest, now: Date): CheckFinding =>
  request.kind === 'DOCUMENT' ? documentFinding(request, now) : screeningFinding(request.name)

function documentFinding({ document, images, name = NAME_ON_DOCUMENT }: DocumentRequest, now: Date): DocumentFinding {
  const found = (result: DocumentFinding['result'], reasons: DocumentFinding['reasons'], nameRead = name) => ({
    kind: 'DOCUMENT' as const,
    result,
    reasons,
    name: nameRead,
  })
  if (images.some((image) => Buffer.from(image, 'base64').length < MIN_IMAGE_BYTES))
    return { kind: 'DOCUMENT', result: 'UNCLEAR', reasons: ['UNREADABLE'] }
  if (has(name, 'blurred')) return found('UNCLEAR', ['UNREADABLE'])
  if (has(name, 'forged')) return found('REJECTED', ['FORGERY_SUSPECTED'])
  if (has(name, 'differs')) return found('REJECTED', ['NAME_DIFFERS'], NAME_ON_DOCUMENT)
  if (has(name, 'expired') && document === 'IDENTITY')
    return { ...found('REJECTED', ['EXPIRED']), expiresOn: yearsFrom(now, -1) }
  if (has(name, 'expired') && document === 'ADDRESS') return found('REJECTED', ['ADDRESS_TOO_OLD'])
  return { ...found('ACCEPTED', []), ...(document === 'IDENTITY' && { expiresOn: yearsFrom(now, VALID_YEARS) }) }
}

function screeningFinding(name: string): CheckFinding {
  const matches: ScreeningMatch[] = []
  if (has(name, 'sanctioned')) matches.push({ list: 'SANCTIONS', name, score: 97, source: 'UN Security Council' })
  if (has(name, 'politician')) matches.push({ list: 'PEP', name, score: 91, source: 'Register of public offices' })
  return { kind: 'SCREENING', result: matches.length > 0 ? 'MATCH' : 'CLEAR', matches }
}

function yearsFrom(now: Date, years: number): string {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth(), 1)
  return date.toISOString().slice(0, 10)
}
