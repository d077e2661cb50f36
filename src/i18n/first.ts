import raEnglish from 'ra-language-english';
import { resources } from '../../schema/words/index.ts';
import { login } from './en/auth.ts';
import { chat } from './en/chat.ts';
import { expiry } from './en/expiry.ts';
import { feedback } from './en/feedback.ts';
import { forms } from './en/forms.ts';
import { history } from './en/history.ts';
import { imports } from './en/imports.ts';
import { inputs } from './en/inputs.ts';
import { lists } from './en/lists.ts';
import { confirmation } from './en/loads/confirmation.ts';
import { duplicate } from './en/loads/duplicate.ts';
import { loads } from './en/loads/loads.ts';
import { preview } from './en/permissions.ts';
import { screenNames } from './en/screenNames.ts';
import { notifications, presence, shell, tabs, undo } from './en/shell.ts';
import { statusWords } from './en/statusWords.ts';

/**
 * The texts of the shell and of lists, by area: what the first page is shown with. Field labels are
 * `resources.<name>.fields.<field>`, given only where the humanized field name is not right.
 */
export const first = {
  ...raEnglish,
  resources,
  linehaul: {
    chat,
    confirmation,
    expiry,
    feedback,
    forms,
    history,
    imports,
    inputs,
    duplicate,
    lists,
    loads,
    login,
    notifications,
    presence,
    preview,
    screens: screenNames,
    shell,
    status: statusWords,
    tabs,
    undo,
  },
};
