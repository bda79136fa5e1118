import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import { Columns } from '../../../../layout/Columns.tsx'
import { useText } from '../../../../locale/locale.tsx'
import { ChecksField } from '../../../../form/fields/ChecksField.tsx'
import { AmountField } from '../../../../form/fields/LineField.tsx'
import { GamesField, VendorsField } from '../../../../form/fields/PickField.tsx'
import styles from '../../../../form/form.module.css'

/** Filter of the play that counts. An empty field means all. */
export function PlayFilterFields({ path }: { path: string }) {
  const text = useText()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text('marketing.fields.filter')}</legend>
      <ChecksField path={`${path}.categories`} options={GAME_CATEGORIES} hint={text('campaignEditor.hints.all')} />
      <Columns>
        <VendorsField path={`${path}.vendors`} />
        <GamesField path={`${path}.games`} />
        <AmountField path={`${path}.minStake`} />
      </Columns>
    </fieldset>
  )
}
