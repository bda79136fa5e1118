import type { CallValue } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { About } from './About.tsx'
import { Published } from './Published.tsx'
import { VerifiedRaffle } from './VerifiedRaffle.tsx'
import styles from './raffle.module.css'

/** The published data of a raffle. Once drawn, the draw is recomputed in the visitor's browser. */
export function RaffleProof({ raffle }: { raffle: CallValue<'raffle'> }) {
  const t = useText()
  const { state, seedHash, seed, listHash, winningNumbers, own } = raffle
  const isDrawn = seed !== undefined && listHash !== undefined && winningNumbers !== undefined
  return (
    <Card title={t('raffle.proof.title')} headingLevel={2}>
      <div className={styles.part}>
        <p>{t(`raffle.proof.lead.${state}`)}</p>
        <Published name={t('raffle.proof.steps.seedHash')} value={seedHash} />
        {seed !== undefined && <Published name={t('raffle.proof.steps.seed')} value={seed} />}
        {listHash !== undefined && <Published name={t('raffle.proof.steps.listHash')} value={listHash} />}
        {own?.handle !== undefined && (
          <p className={styles.quiet}>{t('raffle.proof.handle', { handle: own.handle })}</p>
        )}
        {isDrawn && <VerifiedRaffle raffle={{ ...raffle, seed, listHash, winningNumbers }} />}
        <About />
      </div>
    </Card>
  )
}
