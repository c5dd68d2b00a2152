-- A school is reached by its office as well: 010-62345678, with an extension or not, and 400-810-8888.
alter table merchants drop constraint merchants_phone_check,
  add check (phone ~ '^(1[3-9][0-9]{9}|0[0-9]{2,3}-[2-8][0-9]{6,7}(-[0-9]{1,6})?|[48]00-[0-9]{3}-[0-9]{4})$');
