import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice-cards.module.css'

export interface ChoiceCardsProps<Value extends string> extends Omit<
  ComponentProps<'fieldset'>,
  'onChange' | 'children'
> {
  /** What is chosen, for screen readers. */
  legend: string
  /** Name of the radio buttons; a unique one without it. */
  name?: string
  options: readonly {
    value: Value
    icon: ReactNode
    title: ReactNode
    /** Lines below the title. */
    facts: readonly ReactNode[]
    disabled?: boolean
  }[]
  /** A value that is no option: none is chosen. */
  value: Value
  onChange(value: NoInfer<Value>): void
}

/**
 * One of a few, as cards with what is to be known about each. Radio buttons underneath, so arrows and screen readers
 * work as everywhere.
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
