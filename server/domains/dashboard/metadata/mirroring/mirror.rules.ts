import { appTypes, mainPlatforms } from '@portico/contract/apps/apps'
import type { RecordField } from '@portico/contract/dashboard/metadata'
import { type AppRecord, reportedStatus } from '../../../apps/apps/index.ts'

const nameOf = (names: Readonly<Record<number, string>>, id: number): string => names[id] ?? String(id)

/** Returns a formatter of times as `yyyy-MM-dd` in a time zone. */
const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (moment: Date): string => format.format(moment)
}

/** Returns the function that reads each field from a record; times become days in the time zone. */
export const readersIn = (timeZone: string): Readonly<Record<RecordField, (record: AppRecord) => string | null>> => {
  const day = dayIn(timeZone)
  return {
    'app.id': ({ id }) => id,
    'app.name': ({ name }) => name,
    'app.status': ({ status }) => reportedStatus(status),
    'app.type': ({ appType }) => nameOf(appTypes, appType),
    'app.mainPlatform': ({ mainPlatform }) => nameOf(mainPlatforms, mainPlatform),
    'app.developer': ({ developer }) => developer,
    'app.contractType': ({ contractType }) => contractType,
    'app.createdAt': ({ createdAt }) => day(createdAt),
  }
}
