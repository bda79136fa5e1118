export { BarChart } from './BarChart.tsx'
export type { ChartPoint, ChartProps } from './chart-data.ts'
export { LineChart } from './LineChart.tsx'
export { linearScale } from './linear-scale.ts'
