import { displayOptions } from '@portico/contract/dashboard/display-options'
import { query } from '../../../kernel/api.ts'

export const displayOptionsQuery = (appId: string) => query(displayOptions.read, { params: { appId } })
