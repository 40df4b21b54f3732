import { toast } from '../../../kit/feedback/toast.ts'

/** Shows what went wrong in a red toast, for two seconds like every toast of the data dashboard. */
export const errorToast = (text: string): void => toast('error', text, { autoClose: 2_000 })
