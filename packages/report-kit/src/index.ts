export { columnsOf } from './columns/index.tsx'
export { readAddress } from './address/address.ts'
export { choice, moment, names, oneOf, search, text, titled } from './address/filter.ts'
export type { ChoiceFilter, Filter, MomentFilter, TextFilter } from './address/filter.ts'
export type { Period, Preset } from './address/period.ts'
export { defineReport } from './report.ts'
export type {
  CellContext,
  FileContext,
  Listed,
  ReportColumn,
  ReportDefinition,
  ReportSelection,
  ReportSum,
} from './report.ts'
export type { FailureProps, FilePart, FrameProps, ListError, ListResult, ReportHost, Surroundings } from './host.ts'
export { saveFile } from './file/save-file.ts'
export { Pager } from './Pager.tsx'
export { Report } from './Report.tsx'
export { WORDS } from './words.ts'
