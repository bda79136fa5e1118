import { POINT_CATEGORIES, POINT_ITEM_KINDS } from '@atrium/contracts/rules/promotions/point-rules'
import { Card } from '@atrium/ui/card'
import { TextArea } from '@atrium/ui/text-area'
import { PictureChoice } from '../../../content/PictureChoice.tsx'
import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { CheckField } from '../../../form/fields/CheckField.tsx'
import { ChoiceField } from '../../../form/fields/ChoiceField.tsx'
import { FreeRoundFields, START_FREE_ROUNDS } from '../../../form/fields/FreeRoundFields.tsx'
import { AmountField, LineField, CountField, textOf } from '../../../form/fields/LineField.tsx'
import { Repeated } from '../../../form/fields/Repeated.tsx'
import { TimeField } from '../../../form/fields/TimeField.tsx'
import { useField, useForm } from '../../../form/form.ts'
import common from '../../../layout/common.module.css'
import styles from '../../../form/form.module.css'

/** All fields of an item. */
export function ItemFields() {
  const text = useText()
  const { merchant, id, change } = useForm()
  const kind = useField('kind')
  const value = useField('value')
  const image = useField('image')
  const choose = (next: string) => {
    kind.change(next)
    change('value', next === 'CREDITS' ? (value.value ?? '') : undefined)
    change('freeRounds', next === 'FREE_ROUNDS' ? START_FREE_ROUNDS : undefined)
  }
  return (
    <>
      <Card headingLevel={2} title={text('campaignEditor.cards.texts')}>
        <div className={styles.languages}>
          {(['KO', 'EN'] as const).map((language) => (
            <div key={language} className={common.stack}>
              <LineField
                path={`name.${language}`}
                label={text(`content.written.${language}`, { label: text('marketing.fields.name') })}
                lang={language.toLowerCase()}
                maxLength={80}
              />
              <Description language={language} />
            </div>
          ))}
        </div>
        <PictureChoice
          merchant={merchant}
          label={image.label}
          seed={id}
          mayDraw
          drawnFor="promotion"
          address={textOf(image.value)}
          isWrong={image.fault !== undefined}
          disabled={false}
          onChange={image.change}
        />
      </Card>
      <Card headingLevel={2} title={text('pointItems.cards.price')}>
        <div className={common.stack}>
          <Columns>
            <ChoiceField path="kind" options={POINT_ITEM_KINDS} texts="itemKinds" onChoose={choose} />
            <ChoiceField path="category" options={POINT_CATEGORIES} texts="shelves" />
            <AmountField path="price" hint={text('pointItems.hints.price')} />
            {kind.value === 'CREDITS' && <AmountField path="value" hint={text('pointItems.hints.value')} />}
          </Columns>
          {kind.value === 'FREE_ROUNDS' && (
            <fieldset className={styles.group}>
              <legend className={styles.legend}>{text('pointItems.freeRounds')}</legend>
              <FreeRoundFields path="freeRounds" />
            </fieldset>
          )}
          <Repeated
            path="levelPrices"
            max={20}
            hint={text('pointItems.hints.levelPrices')}
            title={(number) => text('pointItems.levelPrice', { number })}
            start={(before) => ({
              level: String(Number((before as { level?: string } | undefined)?.level ?? 0) + 1),
              price: '',
            })}
          >
            {(path) => (
              <Columns>
                <CountField path={`${path}.level`} />
                <AmountField path={`${path}.price`} />
              </Columns>
            )}
          </Repeated>
        </div>
      </Card>
      <Card headingLevel={2} title={text('pointItems.cards.offer')}>
        <div className={common.stack}>
          <CheckField path="isOn" hint={text('pointItems.hints.isOn')} />
          <Columns>
            <CountField path="stock" isOptional hint={text('pointItems.hints.stock')} />
            <CountField path="minQuantity" />
            <CountField
              path="maxPerMember"
              label={text('pointItems.maxPerMember')}
              isOptional
              hint={text('campaignEditor.hints.noLimit')}
            />
            <CountField path="position" hint={text('campaignEditor.hints.position')} />
            <TimeField path="startsAt" isOptional />
            <TimeField path="endsAt" isOptional hint={text('campaignEditor.hints.end')} />
          </Columns>
        </div>
      </Card>
    </>
  )
}

function Description({ language }: { language: 'KO' | 'EN' }) {
  const text = useText()
  const { value, fault, change } = useField(`description.${language}`)
  return (
    <TextArea
      label={text(`content.written.${language}`, { label: text('marketing.fields.description') })}
      lang={language.toLowerCase()}
      required
      rows={3}
      maxLength={400}
      value={textOf(value)}
      error={fault}
      onChange={({ target }) => change(target.value)}
    />
  )
}
