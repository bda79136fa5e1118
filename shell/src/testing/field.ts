import { screen } from '@testing-library/react'

/** A field by its label, excluding the button that shows its text. */
export const field = (label: string): HTMLElement => screen.getByLabelText(named(label))
export const noField = (label: string): HTMLElement | null => screen.queryByLabelText(named(label))

// The label of a required field ends with a mark that screen readers skip.
const named = (label: string) => new RegExp(`^${label}\\*?$`)
