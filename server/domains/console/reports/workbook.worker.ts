import { parentPort } from 'node:worker_threads'
import write, { type Sheet } from 'write-excel-file/node'

export type Cell = string | number | { value: Date; format: string }

/** A sheet of a workbook. */
export interface SheetToWrite {
  name: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Widths of the columns, in characters. */
  widths: readonly number[]
}

/** Types a cell. Texts are typed as such, so that none becomes a formula. */
const typed = (cell: Cell) => {
  if (typeof cell === 'number') return cell
  return typeof cell === 'string' ? { type: String, value: cell } : { type: Date, ...cell }
}

const sheet = ({ name, head, rows, widths }: SheetToWrite): Sheet<Buffer> => ({
  sheet: name,
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
  data: [head.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(typed))],
})

parentPort?.on('message', (sheets: SheetToWrite[]) => {
  void write(sheets.map(sheet))
    .toBuffer()
    .then((bytes) => parentPort?.postMessage(bytes))
})
parentPort?.postMessage('ready')
