import { Text, TextInput } from '@mantine/core'
import { itemNameIn, lengthOf, limits } from '@portico/contract/kernel/characters'
import { useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { useFailureTexts } from './failures.ts'

interface NameDialogProps {
  title: string
  label: string
  /** What to enter, below the field while it is empty. */
  help: string
  confirm: string
  initial?: string
  busy: boolean
  /** Why the call failed; the dialog stays open. */
  error: Error | null
  onConfirm: (name: string) => void
  onClose: () => void
}

interface NameFieldProps {
  label: string
  help: string
  value: string
  onChange: (value: string) => void
}

/** The field for a name of somebody's own, with its counter. */
export function NameField({ label, help, value, onChange }: NameFieldProps) {
  return (
    <TextInput
      label={label}
      withAsterisk
      data-autofocus
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={lengthOf(value.trim()) > limits.name}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <span style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
          <span>{value.trim() === '' ? help : ''}</span>
          <span>
            {lengthOf(value.trim())}/{limits.name}
          </span>
        </span>
      }
    />
  )
}

/** Asks for a name. What was typed stays when the call fails. */
export function NameDialog({ title, label, help, confirm, initial = '', busy, error, onConfirm, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(initial)
  const texts = useFailureTexts()
  const name = itemNameIn(typed)
  return (
    <Dialog
      opened
      title={title}
      confirm={confirm}
      confirmable={name !== undefined}
      busy={busy}
      onClose={onClose}
      onConfirm={() => name !== undefined && onConfirm(name)}
    >
      <NameField label={label} help={help} value={typed} onChange={setTyped} />
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs" role="alert">
          {texts.failure(error)}
        </Text>
      )}
    </Dialog>
  )
}
