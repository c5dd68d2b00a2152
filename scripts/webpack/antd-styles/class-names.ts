/** The class that antd's components ask their styles for; where it is not the component's name in kebab case. */

const unlike: Readonly<Record<string, string>> = {
  'Badge-Ribbon': 'ribbon',
  Button: 'btn',
  'Button-compact': 'btn',
  'Cascader-Panel': 'cascader',
  DatePicker: 'picker',
  'Form-item-item': 'form',
  'Grid/useColStyle': 'col',
  'Grid/useRowStyle': 'row',
  'Input-Component': 'input',
  'Input-OTP': 'otp',
  'Input-Shared': 'input',
  'Input-TextArea': 'input',
  'Message-PurePanel': 'message',
  'Modal-confirm': 'modal',
  'Notification-PurePanel': 'notification',
  'Pagination-bordered': 'pagination',
  Addon: 'space-addon',
  'Tag-preset': 'tag',
  'Tag-status': 'tag',
};

/** @returns the class without antd's prefix, e.g. `btn` */
export const classNameOf = ({ component, exportName }: { component: string; exportName: string }): string =>
  unlike[`${component}/${exportName}`] ??
  unlike[component] ??
  component.replace(/[a-z](?=[A-Z])/g, '$&-').toLowerCase();
