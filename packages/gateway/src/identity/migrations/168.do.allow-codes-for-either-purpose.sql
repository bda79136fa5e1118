-- A code that was requested without a purpose (the specification's /wps/verification/sms/noLogin has none) proves the number for a log-in or a new password, once.
alter table identity.verification_codes drop constraint verification_codes_purpose_check;
alter table identity.verification_codes add constraint verification_codes_purpose_check check (purpose in ('login', 'register', 'password', 'noLogin', 'verification', 'address'));
