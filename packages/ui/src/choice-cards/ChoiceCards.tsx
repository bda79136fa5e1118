import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice-cards.module.css'

export interface ChoiceCardsProps<Value extends string> extends Omit<
  ComponentProps<'fieldset'>,
  'onChange' | 'children'
> {
  /** Name of the choice for screen readers. */
  legend: string
  /** Name of the group of radio buttons. Default: a unique name. */
  name?: string
  options: readonly {
    value: Value
    icon: ReactNode
    title: ReactNode
    /** Lines of facts below the title. */
    facts: readonly ReactNode[]
    disabled?: boolean
  }[]
  /** No card is selected when no option has this value. */
  value: Value
  onChange(value: NoInfer<Value>): void
}

/**
 * A choice of a few cards, each with some facts. They are radio buttons, so arrow keys and screen readers work as
 * usual.
 */
export function ChoiceCards<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  className,
  ...rest
}: ChoiceCardsProps<Value>) {
  const ownName = useId()
  return (
    <fieldset aria-label={legend} className={classNames(styles.cards, className)} {...rest}>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          <span className={styles.icon}>{option.icon}</span>
          <span className={styles.title}>{option.title}</span>
          <span className={styles.facts}>
            {option.facts.map((fact, place) => (
              <span key={place}>{fact}</span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
