import type { ProposalElsewhere } from '@atrium/contracts/registry/merchant-proposals'
import type { OperationAnswer } from '@atrium/contracts/registry/operations'
import { Link, useParams } from 'react-router-dom'
import { useLocale } from '../locale/locale.tsx'
import { useLotteryNames } from '../names/use-lottery-names.ts'
import { paths } from '../paths.ts'
import { OpenProposal } from './OpenProposal.tsx'
import styles from './proposals.module.css'

type Answer = { answer: OperationAnswer<'merchantProposals'> | undefined }

/** What waits and is decided on pages of its own, and the proposal that the address names. */
export function ProposalsElsewhere({ answer }: Answer) {
  const { code = '' } = useParams()
  const { text, format } = useLocale()
  const { nameOf } = useLotteryNames(code)
  const { elsewhere = [] } = answer ?? {}
  return (
    <>
      {elsewhere.length > 0 && (
        <ul className={styles.stack} aria-label={text('proposals.elsewhere.title')}>
          {elsewhere.map((each) => (
            <li key={`${each.kind} ${each.game} ${each.numero}`} className={styles.note}>
              <Link className={styles.link} to={pageOf(code, each)}>
                {text(`proposals.elsewhere.${each.kind}`, { game: nameOf(each.game), numero: each.numero ?? '' })}
              </Link>
              <span className={styles.quiet}>
                {text('proposals.note.by', {
                  by: each.proposedBy,
                  at: format.time(each.proposedAt),
                  until: format.time(each.expiresAt),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <OpenProposal answer={answer} />
    </>
  )
}

const pageOf = (merchant: string, { game, numero = '' }: ProposalElsewhere): string =>
  paths.lotteryIssue(merchant, game, numero)
