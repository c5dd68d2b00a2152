/** Who sees and who keeps what forms choose from. */
export const catalogueRights = { read: 'studycard_catalogue_menu', write: 'catalogue.edit' } as const;
