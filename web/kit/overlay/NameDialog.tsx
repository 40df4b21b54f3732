import { itemNameIn, limits } from '@portico/contract/kernel/characters'
import { TextField } from '../form/TextField.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import type { AnyForm, Field } from '../form/useSendForm.ts'

interface NameFieldProps extends Field<string> {
  label: string
  /** A hint below the field while it is empty. */
  help: string
}

/** The field for a user's own item name, with its counter. */
export function NameField({ help, ...field }: NameFieldProps) {
  return <TextField {...field} focusFirst count={limits.name} description={field.value.trim() === '' ? help : ''} />
}

interface NameDialogProps extends Pick<NameFieldProps, 'label' | 'help'> {
  form: AnyForm & { values: { name: string }; field: (path: 'name') => Field<string> }
  title: string
  confirm: string
  onClose: () => void
}

/** Asks for a valid name. The input stays when the call fails. */
export function NameDialog({ form, label, help, ...dialog }: NameDialogProps) {
  return (
    <FormDialog form={form} confirmable={itemNameIn(form.values.name) !== undefined} {...dialog}>
      <NameField {...form.field('name')} label={label} help={help} />
    </FormDialog>
  )
}
