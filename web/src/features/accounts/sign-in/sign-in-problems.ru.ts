export const signInProblemsRu = {
  unknownOrigin:
    'Этот сервер открыли по адресу, которого он не знает. Тому, кто его настраивает, нужно указать этот адрес: PUBLIC_URL=https://…',
};
