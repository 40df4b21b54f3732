import { bytesFile } from './bytes-file.ts'
import type { FileAnswer } from './files.ts'

/** Answers with a CSV file, made by `csvText`. */
export const csvFile = (name: string, text: string): FileAnswer => bytesFile(name, 'text/csv; charset=utf-8', Buffer.from(text))
