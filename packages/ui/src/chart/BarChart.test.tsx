import { expect, it } from '@jest/globals'
import { render } from '@testing-library/react'
import { BarChart } from './BarChart.tsx'

// jsdom has no layout: the chart is 600 pixels wide.
it('ends its last label at the edge of the drawing, and centres the others below their bars', () => {
  const points = Array.from({ length: 30 }, (_, day) => ({
    key: `${day}`,
    label: `${day + 1} Nov`,
    value: 1,
    text: '1',
  }))
  const { container } = render(
    <BarChart title="Result" points={points} columns={['Day', 'Result']} formatTick={String} />,
  )
  const labels = [...container.querySelectorAll('text')].filter(({ textContent }) => textContent.endsWith('Nov'))
  expect(labels.at(-1)!.textContent).toBe('30 Nov')
  expect(labels.map((label) => label.getAttribute('text-anchor'))).toEqual([
    ...labels.slice(1).map(() => 'middle'),
    'end',
  ])
  expect(labels.at(-1)!.getAttribute('x')).toBe('600')
})
