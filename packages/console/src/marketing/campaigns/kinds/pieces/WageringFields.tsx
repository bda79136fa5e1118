import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import { Columns } from '../../../../layout/Columns.tsx'
import { useText } from '../../../../locale/locale.tsx'
import { ChoiceField } from '../../../../form/fields/ChoiceField.tsx'
import { AmountField, CountField } from '../../../../form/fields/LineField.tsx'
import { GamesField } from '../../../../form/fields/PickField.tsx'
import common from '../../../../layout/common.module.css'
import styles from '../../../../form/form.module.css'

/** Wagering of a bonus. `hasDeposit`: the campaign has a deposit, which can be included in the wagering. */
export function WageringFields({ path, hasDeposit = false }: { path: string; hasDeposit?: boolean }) {
  const text = useText()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text('marketing.fields.wagering')}</legend>
      <Columns>
        <CountField path={`${path}.multiplier`} hint={text('campaignEditor.hints.multiplier')} />
        {hasDeposit && <ChoiceField path={`${path}.base`} options={['BONUS', 'BONUS_AND_DEPOSIT']} />}
        <CountField path={`${path}.days`} hint={text('campaignEditor.hints.wageringDays')} />
        <ChoiceField path={`${path}.debitOrder`} options={['REAL_FIRST', 'BONUS_FIRST']} />
        <AmountField path={`${path}.maxBet`} isOptional hint={text('campaignEditor.hints.maxBet')} />
        <AmountField path={`${path}.maxCashOut`} isOptional hint={text('campaignEditor.hints.noLimit')} />
        <AmountField path={`${path}.minOdds`} isOptional hint={text('campaignEditor.hints.minOdds')} />
      </Columns>
      <details>
        <summary>{text('campaignEditor.contribution')}</summary>
        <p className={common.quiet}>{text('campaignEditor.hints.contribution')}</p>
        <Columns>
          {GAME_CATEGORIES.map((category) => (
            <CountField
              key={category}
              path={`${path}.contribution.${category}`}
              label={text(`marketing.choices.${category}`)}
              isOptional
            />
          ))}
        </Columns>
      </details>
      <GamesField path={`${path}.excludedGames`} />
    </fieldset>
  )
}
