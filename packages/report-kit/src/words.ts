import type { Language } from '@atrium/contracts/locale/languages'
import type { Preset } from './address/period.ts'

/** The kit's own texts. They are few enough to be bundled with every remote in all languages. */
export interface Words {
  readonly loading: string
  readonly period: string
  /** Custom days, which are not a preset. */
  readonly otherDays: string
  readonly columns: string
  readonly presets: Readonly<Record<Preset, string>>
  readonly from: string
  readonly to: string
  readonly clear: string
  readonly download: string
  /** The title of a file's column. */
  readonly currency: string
  readonly failed: string
  readonly retry: string
  readonly lookUp: string
  readonly pages: string
  readonly previous: string
  readonly next: string
  total(count: number): string
}

const number = (count: number): string => count.toLocaleString('en')

export const WORDS: Readonly<Record<Language, Words>> = {
  KO: {
    loading: '불러오는 중',
    period: '기간',
    from: '시작일',
    to: '종료일',
    clear: '지우기',
    download: 'CSV 내려받기',
    currency: '통화',
    failed: '불러오지 못했어요',
    retry: '다시 시도',
    lookUp: '찾기',
    otherDays: '직접 선택',
    columns: '표시할 열',
    presets: {
      today: '오늘',
      yesterday: '어제',
      thisWeek: '이번 주',
      lastWeek: '지난주',
      halfMonth: '이번 보름',
      thisMonth: '이번 달',
      week: '7일',
      month: '30일',
      quarter: '90일',
      year: '1년',
    },
    pages: '페이지',
    previous: '이전',
    next: '다음',
    total: (count) => `전체 ${number(count)}건`,
  },
  EN: {
    loading: 'Loading',
    period: 'Period',
    from: 'From',
    to: 'To',
    clear: 'Clear',
    download: 'Download CSV',
    currency: 'Currency',
    failed: 'This did not load',
    retry: 'Try again',
    lookUp: 'Look up',
    otherDays: 'Other days',
    columns: 'Columns',
    presets: {
      today: 'Today',
      yesterday: 'Yesterday',
      thisWeek: 'This week',
      lastWeek: 'Last week',
      halfMonth: 'Half month',
      thisMonth: 'This month',
      week: '7 days',
      month: '30 days',
      quarter: '90 days',
      year: '1 year',
    },
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    total: (count) => (count === 1 ? '1 row' : `${number(count)} rows`),
  },
}
