import { typeGroupOf } from '@portico/contract/dashboard/metadata'
import { BooleanEditor, CheckboxEditor, DateEditor, TextEditor } from './editors.tsx'
import type { EditorProps } from './editors.types.ts'
import { FileEditor } from './FileEditor.tsx'
import { CodeEditor, MemberEditor, OptionEditor } from './pickers.tsx'

/** Chooses the editor for a type of metadata. */
export function Editor(props: EditorProps) {
  const { type } = props.definition
  switch (typeGroupOf(type)) {
    case 'date':
      return <DateEditor {...props} />
    case 'boolean':
      return <BooleanEditor {...props} />
    case 'member':
      return <MemberEditor {...props} />
    case 'pulldown':
      return type === 'CHECKBOX' ? <CheckboxEditor {...props} /> : <OptionEditor {...props} />
    case 'code':
      return <CodeEditor {...props} />
    case 'file':
      return <FileEditor {...props} />
    default:
      return <TextEditor {...props} />
  }
}
