import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { ReleaseSize } from '@atrium/contracts/staff/releases/releases'
import { kilobytes } from '../../command-line/table.ts'
import { linkText } from './override.ts'
import type { Link } from './override.ts'

interface Facts {
  readonly published: OperationAnswer<'publish'>
  readonly url: string
  readonly changes: readonly string[]
  /** Version of the release with which this one was compared for its changes. */
  readonly before: string | undefined
  readonly isSigned: boolean
  readonly dryRun: boolean
  readonly preview: Link | undefined
}

/** Summary of a publication. */
export function publishedText({ published, url, changes, before, isSigned, dryRun, preview }: Facts): string {
  const { name, version, isNew, size, warnings } = published
  const title = `${name}@${version}`
  const told = dryRun
    ? `${title} can be published${isNew ? '' : ': it is there already, with the same content'}. Nothing was kept.`
    : isNew
      ? `Published ${title}${isSigned ? ', signed' : ''}.`
      : `${title} was published before, with the same content.`
  return [
    told,
    ...(dryRun ? [] : [`  address      ${url}`]),
    ...sizeLines(size),
    ...(changes.length
      ? [`  changes      ${before ? `since ${before}` : ''}`.trimEnd(), ...changes.map((change) => `    - ${change}`)]
      : []),
    ...warnings.map((warning) => `  warning      ${warning}`),
    ...(preview ? [`  preview      ${linkText(preview)}`] : previewHint(published, dryRun)),
  ].join('\n')
}

function sizeLines({ first, total, budget, before }: ReleaseSize): string[] {
  const more = (now: number, then: number | undefined) =>
    then === undefined
      ? ''
      : now === then
        ? `, as in ${before!.version}`
        : `, ${kilobytes(Math.abs(now - then))} ${now > then ? 'more' : 'less'} than ${before!.version}`
  const within =
    budget === undefined
      ? ''
      : ` of ${kilobytes(budget)}${first > budget ? ` (${kilobytes(first - budget)} over its budget)` : ''}`
  return [
    `  first visit  ${kilobytes(first)}${within}${more(first, before?.first)}`,
    `  all files    ${kilobytes(total)}${more(total, before?.total)}`,
  ]
}

const previewHint = ({ name, version }: Facts['published'], dryRun: boolean): string[] =>
  dryRun || !version.includes('-')
    ? []
    : [`  preview      atrium override ${name} --preview ${version} --merchant <merchant> --reason <text>`]
