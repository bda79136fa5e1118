import { usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { CheckIcon, WarningIcon } from '@atrium/ui/icon'
import { Published } from './Published.tsx'
import styles from './raffle.module.css'
import { useRaffleVerification } from './use-raffle-verification.ts'
import type { DrawnRaffle, Verified } from './use-raffle-verification.ts'

/** More steps would move the verdict out of view. */
const MAX_SHOWN_NUMBERS = 50

/** Recomputes the draw of a raffle in this browser, and shows for each step whether it matches the published result. */
export function VerifiedRaffle({ raffle }: { raffle: DrawnRaffle }) {
  const t = useText()
  const { verification, verify } = useRaffleVerification(raffle)
  const verified = typeof verification === 'object' ? verification : undefined
  const verdict = typeof verification === 'string' ? verification : isRight(verification) ? 'right' : 'wrong'
  return (
    <>
      <div className={styles.actions}>
        <Button variant="primary" busy={verification === 'computing'} onClick={verify}>
          {t('raffle.proof.verify')}
        </Button>
      </div>
      <p role="status" className={styles[verdict]}>
        {verdict === 'right' && <CheckIcon size={20} />}
        {verdict === 'wrong' && <WarningIcon size={20} />}
        {verdict !== 'idle' && <span>{t(`raffle.proof.verdict.${verdict}`)}</span>}
      </p>
      {verified && <Steps raffle={raffle} verified={verified} />}
      <TakeAway raffle={raffle} list={verified?.list} />
    </>
  )
}

const isRight = ({ found }: Verified): boolean => found.isSeedRight && found.isListRight && found.areWinnersRight

function Steps({ raffle: { winningNumbers }, verified: { found } }: { raffle: DrawnRaffle; verified: Verified }) {
  const t = useText()
  const numbers = (all: readonly number[]) =>
    `${all.slice(0, MAX_SHOWN_NUMBERS).join(' ')}${all.length > MAX_SHOWN_NUMBERS ? ' …' : ''}` || '–'
  return (
    <ol className={styles.steps}>
      <li>
        <Published name={t('raffle.proof.steps.computedSeed')} value={found.seedHash}>
          <Equality isEqual={found.isSeedRight} />
        </Published>
      </li>
      <li>
        <Published name={t('raffle.proof.steps.computedList', { count: found.tickets })} value={found.listHash}>
          <Equality isEqual={found.isListRight} />
        </Published>
      </li>
      <li>
        <Published name={t('raffle.proof.steps.winners')} value={numbers(winningNumbers)} />
      </li>
      <li>
        <Published name={t('raffle.proof.steps.drawnAgain')} value={numbers(found.winningNumbers)}>
          <Equality isEqual={found.areWinnersRight} />
        </Published>
      </li>
    </ol>
  )
}

function Equality({ isEqual }: { isEqual: boolean }) {
  const t = useText()
  return <Badge tone={isEqual ? 'win' : 'lose'}>{t(isEqual ? 'raffle.proof.equal' : 'raffle.proof.different')}</Badge>
}

/**
 * The data to verify the draw elsewhere: the command with the published data, and the list of tickets once it is
 * loaded.
 */
function TakeAway({ raffle, list }: { raffle: DrawnRaffle; list: string | undefined }) {
  const t = useText()
  const { commands } = usePortal()
  const { own: _own, ...published } = raffle
  const command = `npm run verify-draw -- raffle/${raffle.merchant}/${raffle.id} --portal ${location.origin}`
  const report = (key: 'copied' | 'notCopied', tone: 'success' | 'warning') =>
    void commands.request('toast.show', { text: t(`raffle.proof.${key}`), tone })
  // The clipboard is not available in an insecure context.
  const copy = async (text: string) => navigator.clipboard.writeText(text)
  const copyAndReport = (text: string) =>
    void copy(text).then(
      () => report('copied', 'success'),
      () => report('notCopied', 'warning'),
    )
  return (
    <section aria-labelledby="raffle-take-away" className={styles.part}>
      <h3 id="raffle-take-away" className={styles.subtitle}>
        {t('raffle.proof.elsewhere')}
      </h3>
      <p>{t('raffle.proof.elsewhereText')}</p>
      <code translate="no" className={styles.value}>
        {command}
      </code>
      <div className={styles.actions}>
        <Button onClick={() => copyAndReport(command)}>{t('raffle.proof.copyCommand')}</Button>
        {list !== undefined && (
          <Button onClick={() => copyAndReport(JSON.stringify({ ...published, list }, null, 2))}>
            {t('raffle.proof.copyData')}
          </Button>
        )}
      </div>
    </section>
  )
}
